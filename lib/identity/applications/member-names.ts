/** The members of an application that only Portico writes. */
export const READ_ONLY_MEMBERS = [
	"id",
	"clientId",
	"clientSecrets",
	"firstParty",
	"agentOwner",
	"createdAt",
	"updatedAt",
] as const;
