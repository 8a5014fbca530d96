/** A flow as the list shows it. */
export interface ListedFlow {
	id: string;
	flowType: string;
	name: string;
	handle: string;
	activeVersion: number;
	warnings: number;
	isDefault: boolean;
	updatedAt: string;
}
