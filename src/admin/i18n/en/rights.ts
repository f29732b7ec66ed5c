export const rights = {
  title: "Rights",
  hint: "What each user of the admin, and each secret API key, may do with payments.",
  history: "Changes of rights",
  everybody: {
    label: "Everybody may do everything",
    text: "Nobody has rights of their own yet. Give yourself all of them first: from then on others may do only what they are given.",
  },
  may: "May",
  may_hint: "Who may do anything may look, too. Without a tick nothing is allowed.",
  nothing: "Nothing",
  names: { look: "Look", handle: "Handle", approve: "Approve", configure: "Configure" },
  means: {
    look: "see everything",
    handle: "refund, decide what needs a person, record",
    approve: "payouts and bank details",
    configure: "vendors, keys, settings and rights",
  },
  own: {
    label: "Rights of its own",
    hint: "Without them a key may look and handle, as far as its maker may.",
  },
  key_own: "Secret API key of {{maker}}, with rights of its own",
  key_of: "Secret API key of {{maker}}: no more than its maker",
  nobody_known: "somebody unknown",
  gone: "Is no user and no key any more.",
};
