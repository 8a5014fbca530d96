/** XML that is not well-formed, or has features that no message needs. */
export class InvalidXml extends Error {
	/** The message of the parser, for the sender. It may quote the XML, so it is not logged. */
	readonly detail: string;

	constructor(message: string, detail = "") {
		super(message);
		this.name = "InvalidXml";
		this.detail = detail;
	}
}
