import type { Translation } from "../../keys";
import type zh from "../zh/polls";

const polls: Translation<typeof zh> = {
  "poll.question": "Question",
  "poll.questionNeeded": "Write the question",
  "poll.choice": "Choice {n}",
  "poll.addChoice": "Add a choice",
  "poll.removeChoice": "Remove choice {n}",
  "poll.choicesNeeded": "Write at least two choices",
  "poll.sameChoice": "This choice is there already",
  "poll.several": "Allow several choices",
  "poll.anonymous": "Anonymous",
  "poll.anonymousHint": "Nobody sees who chose what",
  "poll.closes": "Close by itself",
  "poll.closesAt": "Closes at",
  "poll.timePast": "Choose a time to come, within a year",
  "poll.ask": "Ask",
  "poll.open": "Open",
  "poll.closed": "Closed",
  "poll.one": "One choice",
  "poll.many": "Several choices",
  "poll.named": "With names",
  "poll.nameless": "Anonymous",
  "poll.until": "until {time}",
  "poll.votes": "{n, plural, one {# vote} other {# votes}}",
  "poll.voters": "{n, plural, one {# person voted} other {# people voted}}",
  "poll.none": "No votes yet",
  "poll.vote": "Vote",
  "poll.change": "Change vote",
  "poll.takeBack": "Take back vote",
  "poll.close": "Close poll",
  "poll.closeSure": "Close this poll?",
  "poll.closeHint": "Nobody can vote any more, and it cannot be opened again.",
  "poll.who": "See who voted",
  "poll.yours": "Your choice",
};

export default polls;
