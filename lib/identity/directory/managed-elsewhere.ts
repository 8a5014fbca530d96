/**
 * Thrown by a port that is asked to change an account, or to use its credentials, in a flow of an organization that is not
 * the account's home. The runtime turns it into the failure `managed-elsewhere`.
 */
export class ManagedElsewhere extends Error {
	constructor() {
		super("The account belongs to another organization");
		this.name = "ManagedElsewhere";
	}
}
