/** The actions people can look for; the table shows others by their code. */
export const auditActions = [
	"flow.created",
	"flow.updated",
	"flow.restored",
	"flow.deleted",
	"user.signed-in",
	"user.sign-in-failed",
] as const;
