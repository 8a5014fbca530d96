/** An event as the table shows it. */
export interface ListedEvent {
	id: string;
	at: string;
	actorName: string;
	action: string;
	targetType: string;
	targetId: string;
	targetName: string;
	/** What it is about as people write it; null where that is its name. */
	shownName: string | null;
	details: string;
	requestId: string;
	clientAddress: string;
}
