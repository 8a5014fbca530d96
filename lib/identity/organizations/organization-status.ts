export const organizationStatuses = ["ACTIVE", "DISABLED"] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];
