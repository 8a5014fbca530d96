import { route } from "@/app/(api)/route-handlers";
import { sendRecoveryMailContract } from "@/lib/identity/directory/contract";
import { sendRecoveryMail } from "@/lib/identity/directory/people/send-recovery-mail";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(sendRecoveryMailContract, (context, { params }) => sendRecoveryMail(context, params.userId)),
});
