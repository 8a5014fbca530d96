import type { FlowType } from "../schema/flow-type";
import type { FlowNode } from "../schema/node";
import type { Button } from "../templates/screen";

/** Several nodes that are usually needed together, wired among themselves. The first one is where the piece begins. */
export interface FlowPiece {
	id: PieceId;
	flowTypes: readonly FlowType[];
	/** New nodes at each call. A target may be `NEXT` or `BACK`. */
	nodes(): FlowNode[];
	/** Set if the piece is another way from a screen to what follows its check, and not a part of a connection. */
	beside?: Beside;
}

/** Where a piece branches off: at a screen that leads to a check by one of these executors, whose success is its `NEXT`. */
export interface Beside {
	executors: readonly string[];
	/** The button that leads to the first node of the piece. */
	button: Omit<Button, "to">;
}

export type PieceId =
	| "password-form"
	| "sms-code"
	| "email-code"
	| "authenticator"
	| "forgot-password"
	| "lost-second-step"
	| "new-browser"
	| "complete-sign-in"
	| "sign-up-form"
	| "complete-sign-up";

/** What follows the place where the piece is put in. */
export const NEXT = "\u2192";
/** The screen beside which a piece is, else the first one that asks for something, where people begin again. */
export const BACK = "\u2190";
