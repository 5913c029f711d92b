#!/usr/bin/python3
"""A WebKitGTK browser for WebKitWebDriver that keeps its data in WEBKIT_PROFILE. The driver's own browser keeps none, and
its IndexedDB refuses Blobs. WEBKIT_LANGUAGES: preferred languages, separated by commas; WEBKIT_SIZE: width x height in px."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["WEBKIT_PROFILE"]
width, height = map(int, os.environ["WEBKIT_SIZE"].split("x"))

data = WebKit2.WebsiteDataManager(
    base_data_directory=profile + "/data", base_cache_directory=profile + "/cache"
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
context.set_preferred_languages(os.environ["WEBKIT_LANGUAGES"].split(","))

settings = WebKit2.Settings()
features = WebKit2.Settings.get_all_features()
for index in range(features.get_length()):
    feature = features.get(index)
    if feature.get_identifier() in ("StorageAPI", "StorageAPIEstimate", "FileSystem"):
        settings.set_feature_enabled(feature, True)


def new_view(*_):
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    view.connect("permission-request", lambda _, request: request.allow() or True)
    return view


def automation_started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("wingrail")
    info.set_version(
        WebKit2.get_major_version(),
        WebKit2.get_minor_version(),
        WebKit2.get_micro_version(),
    )
    session.set_application_info(info)
    session.connect("create-web-view", new_view)


context.connect("automation-started", automation_started)
Gtk.main()
