import { route } from "@/app/(api)/route-handlers";
import { importUsersContract } from "@/lib/identity/directory/contract";
import { importRecords } from "@/lib/identity/directory/move-in/import-records";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(importUsersContract, (context, { body }) => importRecords(context, body)),
});
