/** An event as the table shows it. */
export interface ListedEvent {
	id: string;
	at: string;
	actorName: string;
	action: string;
	targetType: string;
	targetId: string;
	targetName: string;
	details: string;
	requestId: string;
	clientAddress: string;
}
