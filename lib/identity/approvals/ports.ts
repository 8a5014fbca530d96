/** The person who answers. */
interface Answering {
	userId: string;
	username: string;
}

export interface ApprovalPort {
	/** The person refuses the request; does nothing where it is over, or somebody else was asked. */
	deny(id: string, person: Answering): Promise<void>;
}
