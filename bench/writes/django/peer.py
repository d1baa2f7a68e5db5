"""The tick of a phone in Django REST framework, for `npm run bench writes`.

`python3 peer.py` makes the database in PEER_DATABASE and prints its ticks as JSON; `gunicorn peer:application` serves them.
"""
import json
import os

from django.conf import settings

settings.configure(
    SECRET_KEY="of-the-bench",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "rest_framework"],
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": os.environ["PEER_DATABASE"],
            "OPTIONS": {"timeout": 30},
            "CONN_MAX_AGE": None,
        }
    },
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PERMISSION_CLASSES": [],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    },
)

import django  # noqa: E402

django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import connection, models, transaction  # noqa: E402
from django.db.backends.signals import connection_created  # noqa: E402
from django.shortcuts import get_object_or_404  # noqa: E402
from django.urls import path  # noqa: E402
from django.utils import timezone  # noqa: E402
from rest_framework import serializers  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import APIView  # noqa: E402


def be_durable(connection, **_):
    with connection.cursor() as cursor:
        cursor.execute("pragma journal_mode = wal")
        cursor.execute("pragma synchronous = full")


connection_created.connect(be_durable)


class Session(models.Model):
    token = models.CharField(max_length=64, unique=True)
    revision = models.IntegerField(default=0)
    done = models.IntegerField(default=0)
    last_activity_at = models.DateTimeField(auto_now=True)

    class Meta:
        app_label = "peer"


class Task(models.Model):
    session = models.ForeignKey(Session, models.CASCADE, related_name="tasks")
    title = models.CharField(max_length=100)
    status = models.CharField(max_length=20, default="active")

    class Meta:
        app_label = "peer"


class Subtask(models.Model):
    task = models.ForeignKey(Task, models.CASCADE, related_name="subtasks")
    title = models.CharField(max_length=100)
    done_at = models.DateTimeField(null=True)

    class Meta:
        app_label = "peer"


class SubtaskSerializer(serializers.ModelSerializer):
    class Meta:
        model = Subtask
        fields = ["id", "title", "done_at"]


class TaskSerializer(serializers.ModelSerializer):
    subtasks = SubtaskSerializer(many=True)

    class Meta:
        model = Task
        fields = ["id", "title", "status", "subtasks"]


class TickSerializer(serializers.Serializer):
    id = serializers.IntegerField()
    done = serializers.BooleanField()


class TicksSerializer(serializers.Serializer):
    subtasks = TickSerializer(many=True, min_length=1, max_length=100)


class Ticks(APIView):
    def patch(self, request, token, task_id):
        ticks = TicksSerializer(data=request.data)
        ticks.is_valid(raise_exception=True)
        with transaction.atomic():
            # Written first: a transaction that reads first would fail instead of waiting for another one.
            if not Session.objects.filter(token=token).update(revision=models.F("revision") + 1):
                return Response(status=404)
            task = get_object_or_404(Task, pk=task_id, session__token=token)
            for tick in ticks.validated_data["subtasks"]:
                task.subtasks.filter(pk=tick["id"]).update(done_at=timezone.now() if tick["done"] else None)
            session = Session.objects.get(token=token)
            session.done = Subtask.objects.filter(task__session=session, done_at__isnull=False).count()
            session.save()
        return Response(TaskSerializer(task).data)


urlpatterns = [path("tasks/<str:token>/<int:task_id>/", Ticks.as_view())]
application = get_wsgi_application()


def make_database(sessions=200):
    with connection.schema_editor() as editor:
        for model in (Session, Task, Subtask):
            editor.create_model(model)
    ticks = []
    with transaction.atomic():
        for index in range(sessions):
            session = Session.objects.create(token=f"token-{index}")
            for title in ("Kitchen", "Bathroom"):
                task = Task.objects.create(session=session, title=title)
                for each in ("Clean mirrors", "Disinfect sink", "Mop floors", "Empty bins", "Air the room"):
                    subtask = Subtask.objects.create(task=task, title=each)
            ticks.append({"path": f"/tasks/{session.token}/{task.pk}/", "subtask": subtask.pk})
    return ticks


if __name__ == "__main__":
    print(json.dumps(make_database()))
