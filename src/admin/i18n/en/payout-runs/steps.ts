/** Texts of the steps of a payout run. */
export const steps = {
  next: {
    approve: "Next: approve it",
    approveHint:
      "Look at whom it pays and how much. After that nothing of it changes, but vendors can be dropped.",
    anotherPerson: "Another person than {{who}} has to approve it.",
    make_file: "Next: make the file for the bank",
    make_fileHint: "Every amount is checked once more against the books before the file is made.",
    mark_paid: "Next: give the file to your bank, then mark the run as paid",
    mark_paidHint:
      "Nothing is sent to the bank by itself. Only once you mark it are the payouts in the books.",
  },
  acts: {
    approve: "Approve",
    make_file: "Make the file",
    mark_paid: "Mark as paid",
  },
  confirm: {
    after: "After this",
    approve: {
      title: "Approve this payout run?",
      after:
        "Amounts, bank details and references stay as they are now. Vendors can still be dropped, but none can be added.",
    },
    make_file: {
      title: "Make the file for the bank?",
      after:
        "The file is made once. Refunds and fees change nothing of it any more: the vendor then owes them. Dropping a vendor needs your word that the bank did not and will not pay it.",
    },
  },
  paying: {
    title: "Mark as paid",
    hint: "Enters the payouts in the books. No money moves.",
    valueDate: "Value date",
    valueDateHint: "The day on which the bank paid.",
    reference: "The bank's reference",
    referenceHint: "Of the transfer, as it stands on your bank's statement.",
  },
  drop: {
    button: "Drop",
    giveUp: "Give up",
    items: {
      title: "Drop these payouts?",
      hint: "The vendors are owed the money as before, and the next run can pay it.",
    },
    run: {
      title: "Give this payout run up?",
      hint: "Everything that is not paid is dropped: the vendors are owed the money as before. What is paid stays paid.",
    },
    reason: "Reason",
    notPaid: "The bank did not pay this and will not",
    notPaidHint: "If the bank pays all the same, the vendor gets the money twice. Ask the bank first.",
    notPaidFourEyes:
      "If the bank pays all the same, the vendor gets the money twice. A second person has to say the same: until then nothing is dropped.",
    notPaidNeeded: "The bank has the file. Ask it first, then tick this.",
    done: "Dropped",
    asked: "Asked for: a second person has to say the same",
  },
  file: {
    title: "File for the bank",
    hint: "Made once: every download is the same, byte for byte.",
    download: "Download",
    name: "Name",
    items: "Holds",
    executionDay: "Execution day",
    sha256: "SHA-256",
    made: "Made",
    dropped: "Must not be sent again",
    droppedTitle: "Some of this file was dropped",
    droppedHint:
      "The file holds payouts that were dropped since. Take the payouts with these references out at the bank, or they are paid twice.",
    seen: "I have seen these references",
    seenHint: "The download appears then.",
  },
  prepare: {
    button: "Prepare a payout run",
    title: "Prepare a payout run",
    hint: "Works out who is paid how much today. No money moves, and a person approves it first.",
    send: "Prepare",
    day: "Requested day",
    dayHint: "On which the bank should pay. What is due counts as of today, whatever the day.",
    whom: "Whom it pays",
    whomOf: {
      all: { label: "All vendors", hint: "Every vendor with enough that is due." },
      some: { label: "Chosen vendors", hint: "Only those that you name." },
    },
    vendors: "Vendors",
    vendorsHint: "Who is chosen is paid only if enough is due.",
    vendorsAdd: "Add a vendor",
    leave_out: "Left out",
    leave_outHint: "Vendors that this run does not pay. The next run pays them again.",
    leave_outAdd: "Leave a vendor out",
    remove: "Remove from the list",
    reason: "Reason",
  },
};
