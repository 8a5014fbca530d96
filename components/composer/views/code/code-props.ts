/** What the code view gets of the composer around it. */
export interface CodeProps {
	onSave: () => void;
	/** The cursor has gone to a node. */
	onSelect: (nodeId: string) => void;
	/** Whether there is room for the canvas beside the text. */
	mayBeBeside: boolean;
}
