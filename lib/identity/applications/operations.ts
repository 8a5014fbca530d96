import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	addSecretContract,
	createApplicationContract,
	deleteApplicationContract,
	deleteSecretContract,
	getApplicationContract,
	getSettingValuesContract,
	listApplicationsContract,
	regenerateSecretContract,
	updateApplicationContract,
} from "./contract";
import { createApplication } from "./create-application";
import { deleteApplication } from "./delete-application";
import { getApplication } from "./get-application";
import { listApplications } from "./list-applications";
import type { OwnSignInGuard } from "./own-sign-in-guard";
import { presentApplication, presentCreated } from "./present-application";
import { addSecret, deleteSecret, regenerateSecret } from "./secrets";
import { SETTING_VALUES } from "./setting-values";
import { updateApplication } from "./update-application";

/** The operations on applications. `guard` checks whether the console can still be signed in to. */
export const applicationOperations = (guard: OwnSignInGuard): Operations => [
	operation(listApplicationsContract, (context, { params, query }) =>
		listApplications(context, params.organization, query),
	),
	operation(getSettingValuesContract, async () => SETTING_VALUES),
	operation(createApplicationContract, (context, { body }) => createApplication(context, body), presentCreated),
	operation(
		getApplicationContract,
		(context, { params }) => getApplication(context, params.applicationId),
		presentApplication,
	),
	operation(
		updateApplicationContract,
		(context, { params, body, ifMatch }) => updateApplication(context, params.applicationId, body, guard, ifMatch),
		presentApplication,
	),
	operation(deleteApplicationContract, (context, { params, ifMatch }) =>
		deleteApplication(context, params.applicationId, ifMatch),
	),
	operation(
		regenerateSecretContract,
		(context, { params }) => regenerateSecret(context, params.applicationId),
		presentApplication,
	),
	operation(
		addSecretContract,
		(context, { params, body }) => addSecret(context, params.applicationId, body),
		presentApplication,
	),
	operation(
		deleteSecretContract,
		(context, { params }) => deleteSecret(context, params.applicationId, params.secretId),
		presentApplication,
	),
];
