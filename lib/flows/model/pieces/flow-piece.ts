import type { FlowType } from "../schema/flow-type";
import type { FlowNode } from "../schema/node";

/** Several nodes that are usually needed together, wired among themselves. The first one is where the piece begins. */
export interface FlowPiece {
	id: PieceId;
	flowTypes: readonly FlowType[];
	/** New nodes at each call. A target may be `NEXT` or `BACK`. */
	nodes(): FlowNode[];
}

export type PieceId =
	| "password-form"
	| "sms-code"
	| "email-code"
	| "authenticator"
	| "complete-sign-in"
	| "sign-up-form"
	| "complete-sign-up";

/** What follows the place where the piece is put in. */
export const NEXT = "\u2192";
/** The first screen that asks for something, where people begin again. */
export const BACK = "\u2190";
