import { route } from "@/app/(api)/route-handlers";
import { getSettingValuesContract } from "@/lib/identity/applications/contract";
import { SETTING_VALUES } from "@/lib/identity/applications/setting-values";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getSettingValuesContract, async () => SETTING_VALUES),
});
