export const everywhere = {
  currency: "KWD",
  loading: "Loading…",
  none: "Not set",
  yes: "Yes",
  no: "No",
  actions: {
    save: "Save",
    cancel: "Cancel",
    close: "Close",
    edit: "Edit",
    edit_named: "Edit {{name}}",
    retry: "Try again",
    reload: "Load the latest values",
    discard: "Discard changes",
    keep_editing: "Keep editing",
    previous: "Previous",
    next: "Next",
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
      message: "Your role does not allow it. Ask an administrator of the store for the permission.",
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
    page: {
      title: "This part of the page failed",
      message: "Load the page again. If it stays so, report it with what you did before.",
    },
  },
  codes: {
    MIZAN_CHANGED_MEANWHILE:
      "Somebody else saved in between. Load the latest values, then make your change again.",
    MIZAN_INPUT_INVALID: "Some fields are not right. Correct the fields that are marked.",
    MIZAN_VENDOR_NOT_FOUND: "There is no such vendor.",
    MIZAN_VENDOR_EXISTS: "There is a vendor with this source and external id already.",
    MIZAN_NO_ANSWER: "The server did not answer. Check your connection, then try again.",
  },
  field_codes: {
    required: "This is needed.",
    unused: "This is not used with the choice above. Leave it empty.",
    unknown: "This is not one of the choices.",
    malformed:
      "This is not written as it must be. Use Latin digits and at most three decimals, such as 1.500.",
    out_of_range: "This is outside what is allowed.",
    minimum_above_maximum: "The minimum is above the maximum.",
  },
  history: {
    title: "History",
    empty: "Nothing was changed yet",
    empty_hint: "Every change appears here with who made it and when.",
    version: "Version {{version}}",
    by: "by",
    somebody: "the application",
    first: "First values",
    page: "{{from}} to {{to}} of {{count}}",
    nothing: "empty",
  },
};
