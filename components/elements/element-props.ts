import type { ReactNode } from "react";
import type { FlowComponent, FlowType, NodeInput } from "@/lib/flows/model";
import type { ElementWords } from "@/lib/platform/i18n/element-words";

/** What the look of a component is made from. All of it can be drawn on the server. */
export interface ElementProps {
	component: FlowComponent;
	/** Resolves a text of the flow into the language of the screen. */
	text: (raw: string | undefined) => string;
	/** Portico's own words in that language. */
	words: ElementWords;
	/** The input of the node that refers to the component. */
	input?: NodeInput;
	flowType?: FlowType;
	/** What the ids within the element begin with; used by no other element of the page. */
	idPrefix: string;
	/** What is wrong with the value. */
	error?: string;
	/** The value it starts with. */
	value?: string;
	/** Off, it looks the same and nothing in it can be reached. */
	interactive: boolean;
	/** The page opens with the caret in it. */
	autoFocus?: boolean;
	/** A button that sends the form as it is; without, only the primary one asks the browser to check the fields. */
	unchecked?: boolean;
	/** Called in place of sending the form. */
	onAction?: (componentId: string) => void;
	/** The children of a component that has them, already drawn. */
	children?: ReactNode;
}
