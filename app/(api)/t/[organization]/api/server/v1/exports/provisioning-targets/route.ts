import { route } from "@/app/(api)/route-handlers";
import { settingExports } from "@/lib/protocols/list-exports/setting-exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: settingExports.provisioningTargets,
});
