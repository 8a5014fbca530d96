/** The actions people can look for; the table shows others by their code. */
export const auditActions = [
	"flow.created",
	"flow.updated",
	"flow.restored",
	"flow.deleted",
	"flow.annotated",
	"flow-text.updated",
	"flow-text.deleted",
	"flow-text.imported",
	"application.created",
	"application.updated",
	"application.secret-regenerated",
	"application.deleted",
	"branding.updated",
	"branding.reset",
	"user.signed-in",
	"user.sign-in-failed",
] as const;
