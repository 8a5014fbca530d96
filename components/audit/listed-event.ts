/** The members of an event that the table shows. */
export interface ListedEvent {
	id: string;
	at: string;
	actorName: string;
	actorType: string;
	action: string;
	targetType: string;
	targetId: string;
	targetName: string;
	/** The target in its readable form; null where that equals its name. */
	shownName: string | null;
	details: string;
	requestId: string;
	clientAddress: string;
}
