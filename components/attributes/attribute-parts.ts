import type { AttributeDraft } from "./attribute-draft";

/** What the parts of the form of an attribute get. */
export interface AttributePart {
	draft: AttributeDraft;
	/** Whether a member can be changed; those of standard attributes mostly cannot. */
	may: (member: keyof AttributeDraft) => boolean;
	problems: ReadonlyMap<string, string>;
	onChange: (members: Partial<AttributeDraft>) => void;
}
