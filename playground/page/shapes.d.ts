/** The shapes of what the playground sends and the page passes around; types alone, no code. */

type Say = (key: string, values?: Record<string, unknown>) => string;
type Sentence = [key: string, values?: Record<string, unknown>];
type Child = Node | string | number | null | undefined | false | Child[];
type Localizations = Record<string, string> | null;

interface User {
  id: string;
  username: string;
  global_name?: string | null;
  bot?: boolean;
}

interface Member {
  user: User;
  nick?: string | null;
  permissions?: string;
}

interface Role {
  id: string;
  name: string;
}

interface Channel {
  id: string;
  type: number;
  name?: string;
  guild_id?: string;
  parent_id?: string | null;
  position?: number;
  topic?: string | null;
  recipients?: User[];
  thread_metadata?: { archived?: boolean };
}

interface Guild {
  id: string;
  name: string;
  roles?: Role[];
  channels: Channel[];
  threads?: Channel[];
  members: Member[];
}

interface Unread {
  count: number;
  mentions: number;
}

interface Emoji {
  id?: string | null;
  name: string;
}

interface Media {
  url: string;
  width?: number | null;
  height?: number | null;
}

interface Attachment extends Media {
  filename: string;
  size: number;
  content_type?: string;
  description?: string | null;
}

interface Choice {
  label: string;
  value: string;
  description?: string | null;
  emoji?: Emoji | null;
  default?: boolean;
}

/** A component of a message or a form: which fields there are depends on its `type`. */
interface Component {
  type: number;
  custom_id: string;
  style?: number;
  label: string;
  description?: string | null;
  disabled?: boolean;
  required?: boolean;
  emoji?: Emoji | null;
  url?: string | null;
  content: string;
  value?: string | null;
  placeholder?: string | null;
  default?: boolean;
  min_length?: number | null;
  max_length?: number | null;
  min_values?: number | null;
  max_values?: number | null;
  options: Choice[];
  components: Component[];
  component: Component;
  accessory?: Component | null;
  media: Media;
  items: { media: Media; description?: string | null }[];
  divider?: boolean;
  spacing?: number;
  accent_color?: number | null;
}

/** What the page itself says in the log: a command on its way, unanswered, or refused. */
type Note = "sending" | "silent" | { refusal: string };

interface Message {
  id: string;
  channel_id: string;
  type?: number;
  author: User;
  content: string;
  flags: number;
  timestamp: string;
  edited_timestamp?: string | null;
  mentions?: User[];
  mention_everyone?: boolean;
  attachments?: Attachment[];
  components?: Component[];
  message_reference?: object | null;
  referenced_message?: Message | null;
  interaction_metadata?: { type: number; user: User; name?: string } | null;
  note?: Note;
}

interface CommandOption {
  type: number;
  name: string;
  name_localizations?: Localizations;
  description: string;
  description_localizations?: Localizations;
  required?: boolean;
  autocomplete?: boolean;
  choices?: CommandChoice[];
  options?: CommandOption[];
  min_length?: number | null;
  max_length?: number | null;
  min_value?: number | null;
  max_value?: number | null;
}

interface CommandChoice {
  name: string;
  name_localizations?: Localizations;
  value: string | number;
}

interface Command extends Omit<CommandOption, "type"> {
  type?: number;
  guild_id?: string | null;
  contexts?: number[] | null;
  dm_permission?: boolean | null;
  default_member_permissions?: string | null;
}

/** One command that can be sent: a subcommand counts on its own. */
interface Entry {
  path: string;
  shown: string;
  description: string;
  options: CommandOption[];
  command: Command;
}

/** A command the house proposes to newcomers, as it would be typed. */
interface Suggestion {
  label: string;
  label_localizations?: Localizations;
  command: string;
}

interface Form {
  interaction_id: string;
  title: string;
  components: Component[];
}

/** The READY frame. */
interface Welcome {
  me: User;
  app: User;
  locale: string;
  online: boolean;
  dms_open: boolean;
  guilds: Guild[];
  dms: Channel[];
  commands: Command[];
  unread?: Record<string, Unread>;
}

interface Wish {
  op: string;
  message_id?: string;
  custom_id?: string;
  channel_id?: string;
  [field: string]: unknown;
}

interface Press {
  customId: string;
  pending?: boolean;
  failure?: string;
}

interface Connection {
  open: boolean;
  seconds: number;
  isGone?: boolean;
}

interface Item {
  label: string;
  description?: string | null;
  before?: Element | null;
  selected?: boolean;
  disabled?: boolean;
}

/** A pane's side of things, for those who draw messages. */
interface View {
  seat: import("/page/seat.js").Seat;
  goTo(id: string): void;
  typeCommand(name: string): void;
  reply(message: Message): void;
  jumpTo(id: string): void;
  hasRead(): void;
  focusComposer(): void;
}

/** A piece of parsed markdown: which fields there are depends on its `kind`. */
interface Piece {
  kind: string;
  text: string;
  nodes: Piece[];
  level: number;
  language: string;
  start: number | null;
  items: { nodes: Piece[]; below: Piece | null }[];
  unix: number;
  style: string;
  id: string;
  name: string;
  url: string;
}
