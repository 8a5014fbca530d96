import type { NodeType } from "../schema/node";
import type { SlotPath } from "./slot-table";

/** `followed`: the target has got another id. */
type Step = "connected" | "redirected" | "followed" | "cut";
type Write = "set" | "changed" | "removed";
type ComponentChange = "added" | "removed" | "moved" | "renamed";

/** The kinds of sentences. */
export type SentenceKey =
	| `${"next" | "success" | "failure" | "button"}.${Step}`
	| `${"executor" | "value" | "member" | "placeholder"}.${Write}`
	| `${SentenceCategory}.${ComponentChange}`
	| `input.${"added" | "removed" | "changed" | "required" | "optional" | "identifier"}`
	| `field.${"required" | "optional"}`
	| `order.${"inputs" | "actions" | "nodes"}`
	| `node.${"moved" | "resized" | "changed" | "kind" | "id"}`
	| `component.${"type" | "text-key"}`
	| `flow.${"name" | "handle" | "type"}`;

/** The kinds of parts of a screen that sentences name. */
export type SentenceCategory = "text" | "field" | "button" | "element";

/** A sentence about a change: a text key without its namespace, and the values of its placeholders. */
export interface ChangeSentence {
	path: SlotPath;
	key: SentenceKey;
	params: Record<string, string>;
}

/** The names of things in sentences, in the reader's language. */
export interface SentenceWords {
	/** The title of a node before the change, and after it. */
	titleBefore(nodeId: string): string;
	titleAfter(nodeId: string): string;
	/** The text behind `{{ t(namespace:key) }}`; plain text unchanged. */
	text(raw: string | undefined): string;
	executor(name: string): string;
	componentType(type: string): string;
	nodeType(type: NodeType): string;
	flowType(type: string): string;
	/** A member of a step's executor, such as its mode, a property of a step, or a member of `meta`; absent where JSON's own names are used. */
	setting?(of: SettingOwner, name: string): SettingWords;
}

/** The members of a node that have members of their own. */
export type SettingOwner = "executor" | "properties" | "meta";

export interface SettingWords {
	name: string;
	/** A value in words; undefined for one that is told as it is. */
	value(value: unknown): string | undefined;
}
