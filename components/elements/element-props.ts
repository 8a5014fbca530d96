import type { ReactNode } from "react";
import type { FlowComponent, FlowType, NodeInput } from "@/lib/flows/model";
import type { ElementWords } from "@/lib/platform/i18n/element-words";

/** The props of an element. All of it can be rendered on the server. */
export interface ElementProps {
	component: FlowComponent;
	/** Resolves a text of the flow into the language of the screen. */
	text: (raw: string | undefined) => string;
	/** Portico's own words in that language. */
	words: ElementWords;
	/** The input of the node that refers to the component. */
	input?: NodeInput;
	flowType?: FlowType;
	/** The prefix of the ids inside the element; unique on the page. */
	idPrefix: string;
	/** The error of the value. */
	error?: string;
	/** The initial value. */
	value?: string;
	/** If false, it looks the same, and nothing in it can be focused. */
	interactive: boolean;
	/** Focused when the page opens. */
	autoFocus?: boolean;
	/** Called instead of submitting the form. */
	onAction?: (componentId: string) => void;
	/** The rendered children of a component that has them. */
	children?: ReactNode;
}
