import type { NodeType } from "../schema/node";
import type { SlotPath } from "./slot-table";

type Step = "connected" | "redirected" | "cut";
type Write = "set" | "changed" | "removed";
type ComponentChange = "added" | "removed" | "moved" | "renamed";

/** What can be said of a change. */
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

/** Words for the parts of a screen. */
export type SentenceCategory = "text" | "field" | "button" | "element";

/** A change in words: a text key without its namespace, and what stands in its placeholders. */
export interface ChangeSentence {
	path: SlotPath;
	key: SentenceKey;
	params: Record<string, string>;
}

/** What sentences call things, in the language of the reader. */
export interface SentenceWords {
	/** The title of a node, as it was before and as it is after. */
	titleBefore(nodeId: string): string;
	titleAfter(nodeId: string): string;
	/** What a text of the flow says: `{{ t(namespace:key) }}` looked up, plain text as it is. */
	text(raw: string | undefined): string;
	executor(name: string): string;
	componentType(type: string): string;
	nodeType(type: NodeType): string;
	flowType(type: string): string;
}
