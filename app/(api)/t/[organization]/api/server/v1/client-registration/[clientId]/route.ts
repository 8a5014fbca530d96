import { route } from "@/app/(api)/route-handlers";
import { publicOperation } from "@/lib/platform/http/operation";
import {
	deleteRegistration,
	readRegistration,
	updateRegistration,
} from "@/lib/protocols/oidc/administration/own-registration";
import {
	deleteRegistrationContract,
	readRegistrationContract,
	updateRegistrationContract,
} from "@/lib/protocols/oidc/administration/registration-contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: publicOperation(readRegistrationContract, (caller, { params }) => readRegistration(caller, params)),
	PUT: publicOperation(updateRegistrationContract, (caller, { params, body }) =>
		updateRegistration(caller, params, body),
	),
	DELETE: publicOperation(deleteRegistrationContract, (caller, { params }) => deleteRegistration(caller, params)),
});
