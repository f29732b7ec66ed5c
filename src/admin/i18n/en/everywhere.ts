export const everywhere = {
  currency: "KWD",
  none: "Not set",
  actions: {
    save: "Save",
    cancel: "Cancel",
    close: "Close",
    edit: "Edit",
    edit_named: "Edit {{name}}",
    reload: "Load the latest values",
    discard: "Discard changes",
    keep_editing: "Keep editing",
  },
  unsaved: {
    title: "Discard your changes?",
    message: "You have changes that are not saved. They are lost when you leave.",
  },
  saved: "Saved",
  faults: {
    no_answer: {
      title: "No answer from the server",
      message: "Check your connection, then try again. Before you save again, look whether it was saved.",
    },
    signed_out: { title: "You are signed out", message: "Sign in again, then repeat what you did." },
    not_allowed: {
      title: "You may not do this",
      message: "You do not have the right. Ask who runs the store for it.",
    },
    asked_for: {
      title: "It waits for a second person",
      message: "Nothing was done yet. Somebody else can approve it where Mizan shows what needs a person.",
    },
    not_found: { title: "Not found", message: "It does not exist, or does not exist any more." },
    conflict: {
      title: "Not saved",
      message: "Something stands in the way. Load the latest values and try again.",
    },
    too_many: { title: "Too many requests", message: "Wait a moment, then try again." },
    server: {
      title: "The server could not do this",
      message: "Try again. If it stays so, look at the server's log at this time.",
    },
    refused: { title: "Not accepted", message: "Correct what is named here, then try again." },
    changed:
      "{{who}} changed this on {{when}}, after you had opened it. Load it again, then make your change again.",
  },
  history: {
    title: "History",
    of: "History of {{name}}",
    older: "Show older changes",
    empty: "Nothing was changed yet",
    emptyHint: "Every change appears here with who made it and when.",
    version: "Version {{version}}",
    by: "by",
    somebody: "the application",
    first: "First values",
    nothing: "empty",
  },
  table: {
    of: "of",
    results: "results",
    pages: "pages",
    prev: "Previous",
    next: "Next",
    clearAll: "Clear all",
    filter: "Filter",
  },
};
