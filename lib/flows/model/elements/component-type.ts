export type ComponentCategory = "text" | "input" | "action" | "layout" | "other";

export type ComponentTypeName =
	| "HEADING"
	| "TEXT"
	| "RICH_TEXT"
	| "LINK"
	| "TEXT_INPUT"
	| "PASSWORD_INPUT"
	| "EMAIL_INPUT"
	| "PHONE_INPUT"
	| "NUMBER_INPUT"
	| "DATE_INPUT"
	| "OTP_INPUT"
	| "CHECKBOX"
	| "SELECT"
	| "ACTION"
	| "RESEND"
	| "BLOCK"
	| "DIVIDER"
	| "IMAGE"
	| "CAPTCHA";

/** A member of a component that its designer may set. */
export interface ComponentMember {
	name: string;
	kind: "text" | "long-text" | "boolean" | "number" | "choice" | "options" | "url";
	/** The values of a choice; the first one is the default. */
	choices?: readonly string[];
	/** Whether the value may be `{{ t(namespace:key) }}`; of options, their labels. */
	translatable?: boolean;
}

/** A component type. `inputLike` means that it yields a value, so that an input of its node may refer to it. */
export interface ComponentType {
	type: ComponentTypeName;
	category: ComponentCategory;
	inputLike: boolean;
	/** Whether its member `components` is shown. */
	hasChildren: boolean;
	/** A name of the Lucide set. */
	icon: string;
	/** The members that a designer may set, in the order of the inspector. */
	members: readonly ComponentMember[];
	/** False for one that flows from elsewhere have, and that nobody is offered because it does nothing here. */
	offered?: false;
	/** Search words besides its name, in English. */
	synonyms: readonly string[];
}
