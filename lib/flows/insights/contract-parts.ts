export const organizationPath = "/t/{organization}/api/server/v1";
