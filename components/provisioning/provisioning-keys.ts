/** The query keys of provisioning. */
export const provisioningKeys = {
	reconciliations: (targetId: string) => ["provisioning", targetId, "reconciliations"] as const,
};
