/** The shapes of what the playground sends and the page passes around; types alone, no code. */

type Say = (key: string, values?: Record<string, unknown>) => string;
type Sentence = [key: string, values?: Record<string, unknown>];
type Child = Node | string | null | undefined | false | Child[];
type Localizations = Record<string, string> | null;

/** Attributes and listeners of an element that is being built. */
interface Props {
  onclick?: (event: MouseEvent) => unknown;
  onkeydown?: (event: KeyboardEvent) => unknown;
  oninput?: (event: Event) => unknown;
  onchange?: (event: Event) => unknown;
  onfocus?: (event: FocusEvent) => unknown;
  onblur?: (event: FocusEvent) => unknown;
  dataset?: Record<string, string>;
  [attribute: string]: unknown;
}

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
  permission_overwrites?: { id: string; deny: string }[];
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
  default_values?: { id: string; type: string }[];
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

/** What a seat asks for; which fields there are depends on its `op`. */
interface Wish {
  op: string;
  [field: string]: any;
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
  seat: Seat;
  goTo(id: string): void;
  typeCommand(name: string): void;
  jumpTo(id: string): void;
  hasRead(): void;
  focusComposer(): void;
  openPerson(user: User, name: Element): void;
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

type Seat = import("/page/seat.js").Seat;

/** What a seat tells its listeners, by kind of news. */
interface SeatEvents {
  ready: void;
  connection: void;
  online: void;
  channels: void;
  unread: void;
  commands: void;
  settings: void;
  log: { channel_id: string };
  message: { message: Message; isNew: boolean };
  "message.gone": { id: string; channel_id: string };
  spoke: Message;
  press: string;
  "channel.created": Channel;
  "channel.updated": Channel;
  "channel.gone": string;
  modal: Form;
  settled: { nonce: string; wish: Wish; trouble: string | null };
  refused: { nonce: string; wish?: Wish; message: string };
}

/** Something with a name, or a description, in several languages. */
interface Named {
  name: string;
  name_localizations?: Localizations;
}

interface Described {
  description: string;
  description_localizations?: Localizations;
}

/** An item of a list that stands for a value. */
interface ValueItem extends Item {
  value: string | number | boolean;
}

/** What a panel of suggestions shows; the list's own items come back by `onpick`. */
interface Offer {
  title: string;
  note?: string | null;
  error?: string | null;
  items?: Item[];
  at?: number;
  empty?: string | null;
  onpick: (item: any) => void;
}

/** What was read from an input: a value, or the sentence that says why it cannot be sent. */
interface Read {
  value?: unknown;
  error?: Sentence;
}

/** An input of a form. */
interface Field {
  customId: string;
  control: HTMLElement;
  first: HTMLElement | null;
  isInline?: boolean;
  read(): Read;
}

/** What a component needs to be drawn: the pane's side of things and its message. */
interface Context {
  view: View;
  message: Message;
}

/** The ways out of a pane; both are absent where a seat has a window of its own. */
interface Doors {
  onclose?: () => void;
  onswitch?: () => void;
}

/** A piece as it is written down: its kind, and the fields of that kind alone. */
type PieceOf = Partial<Piece> & { kind: string };

/** A line of a list before it is nested. */
interface ListLine {
  depth: number;
  number: string | undefined;
  length: number;
  nodes: Piece[];
}
