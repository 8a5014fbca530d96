/** Somebody else who has this flow open. */
export interface OtherPerson {
	id: string;
	name: string;
	/** The ids of the nodes that they have selected. */
	nodes: readonly string[];
	/** From 0; equal for everybody who sees them, unless two people have the same colour. */
	colour: number;
}
