import { browseFlows } from "@/lib/flows/definitions";
import { browseSecrets } from "@/lib/flows/secrets";
import { browseActions } from "@/lib/identity/actions";
import { listApiResources } from "@/lib/identity/api-resources";
import { listAccessRequests } from "@/lib/identity/application-access";
import { listApplications } from "@/lib/identity/applications";
import { listAttributes } from "@/lib/identity/attributes";
import { listIdentityProviders } from "@/lib/identity/identity-providers";
import { browseCredentialDefinitions, listIssuedCredentials } from "@/lib/identity/issuance";
import { browseReviews, browseRules, listReviewItems } from "@/lib/identity/lifecycle";
import { browseTargets } from "@/lib/identity/provisioning";
import { browseWebhooks } from "@/lib/identity/webhooks";
import { pageOrLast } from "@/lib/platform/kernel";
import { listSenders } from "@/lib/platform/messages";
import { listGrants, listOwnTokens } from "@/lib/protocols/oidc";
import {
	listExportContracts as contracts,
	exportAccessRequestsContract,
	exportGrantsContract,
	exportOwnTokensContract,
} from "./contract";
import { listExport } from "./list-export";

/** The lists of what an organization sets up. They contain no secrets. */
export const settingExports = {
	flows: listExport(contracts.flows, {
		async read({ principal }, { search = "", type, sort, order }, page) {
			const asked = { search, flowType: type, sort, direction: order };
			const { flows, ...found } = await browseFlows(principal, { ...asked, ...page });
			return { ...found, items: flows };
		},
		columns: {
			id: ({ id }) => id,
			handle: ({ handle }) => handle,
			name: ({ name }) => name,
			type: ({ flowType }) => flowType,
			activeVersion: ({ activeVersion }) => activeVersion,
			percent: ({ percent }) => percent,
			default: ({ isDefault }) => isDefault,
			draftBy: ({ draftBy }) => draftBy,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	applications: listExport(contracts.applications, {
		async read(context, query, { page, perPage }) {
			const { applications, ...found } = await pageOrLast(page, perPage, (range) =>
				listApplications(context, context.principal.organizationName, { ...query, flowId: undefined, ...range }),
			);
			return { ...found, items: applications };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			clientId: ({ clientId }) => clientId,
			enabled: ({ enabled }) => enabled,
			publicClient: ({ publicClient }) => publicClient,
			grantTypes: ({ grantTypes }) => grantTypes,
			redirectUrls: ({ redirectUrls }) => redirectUrls,
			samlIssuer: ({ saml }) => saml?.issuer ?? null,
			agentOwner: ({ agentOwner }) => agentOwner?.name ?? null,
			agentEndsAt: ({ agent }) => agent?.endsAt ?? null,
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	grants: listExport(exportGrantsContract, {
		async read(context, query, { page, perPage }, { applicationId }) {
			const { grants, ...found } = await pageOrLast(page, perPage, (range) =>
				listGrants(context, applicationId, { ...query, ...range }, { bounded: false }),
			);
			return { ...found, items: grants };
		},
		columns: {
			id: ({ id }) => id,
			userId: ({ userId }) => userId,
			userName: ({ username }) => username,
			displayName: ({ displayName }) => displayName,
			scopes: ({ scopes }) => scopes,
			accessTokens: ({ accessTokens }) => accessTokens,
			refreshTokens: ({ refreshTokens }) => refreshTokens,
			expiresAt: ({ expiresAt }) => expiresAt,
		},
	}),
	accessRequests: listExport(exportAccessRequestsContract, {
		async read(context, query, { page, perPage }, { applicationId }) {
			const { requests, ...found } = await pageOrLast(page, perPage, (range) =>
				listAccessRequests(context, applicationId, { ...query, ...range }),
			);
			return { ...found, items: requests };
		},
		columns: {
			id: ({ id }) => id,
			userId: ({ userId }) => userId,
			userName: ({ username }) => username,
			displayName: ({ displayName }) => displayName,
			reason: ({ reason }) => reason,
			status: ({ status }) => status,
			requestedAt: ({ requestedAt }) => requestedAt,
			decidedAt: ({ decidedAt }) => decidedAt,
			decidedBy: ({ decidedBy }) => decidedBy,
			decisionReason: ({ decisionReason }) => decisionReason,
			endsAt: ({ endsAt }) => endsAt,
		},
	}),
	ownTokens: listExport(exportOwnTokensContract, {
		async read(context, query, { page, perPage }, { applicationId }) {
			const { tokens, ...found } = await pageOrLast(page, perPage, (range) =>
				listOwnTokens(context, applicationId, { ...query, ...range }),
			);
			return { ...found, items: tokens };
		},
		columns: {
			id: ({ id }) => id,
			scopes: ({ scopes }) => scopes,
			audience: ({ audience }) => audience,
			organization: ({ organization }) => organization?.name ?? null,
			issuedAt: ({ issuedAt }) => issuedAt,
			expiresAt: ({ expiresAt }) => expiresAt,
		},
	}),
	credentialDefinitions: listExport(contracts["credential-definitions"], {
		async read({ principal }, { search = "", sort, order }, page) {
			const asked = { search, sort, order, ...page };
			const { definitions, ...found } = await browseCredentialDefinitions(principal, asked);
			return { ...found, items: definitions };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			type: ({ type }) => type,
			displayName: ({ texts }) => texts.en,
			claims: ({ claims }) => claims.map(({ name }) => name),
			groups: ({ groups }) => groups,
			roles: ({ roles }) => roles,
			validityDays: ({ validityDays }) => validityDays,
			enabled: ({ enabled }) => enabled,
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	issuedCredentials: listExport(contracts["issued-credentials"], {
		async read(context, query, { page, perPage }) {
			const { credentials, ...found } = await pageOrLast(page, perPage, (range) =>
				listIssuedCredentials(context, { ...query, ...range }),
			);
			return { ...found, items: credentials };
		},
		columns: {
			id: ({ id }) => id,
			credential: ({ definition }) => definition,
			userId: ({ userId }) => userId,
			userName: ({ username }) => username,
			displayName: ({ displayName }) => displayName,
			status: ({ status }) => status,
			told: ({ told }) => told,
			issuedAt: ({ issuedAt }) => issuedAt,
			expiresAt: ({ expiresAt }) => expiresAt,
		},
	}),
	apiResources: listExport(contracts["api-resources"], {
		async read(context, query, { page, perPage }) {
			const { apiResources, ...found } = await pageOrLast(page, perPage, (range) =>
				listApiResources(context, context.principal.organizationName, { ...query, ...range }),
			);
			return { ...found, items: apiResources };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			identifier: ({ identifier }) => identifier,
			scopes: ({ scopes }) => scopes.map(({ name }) => name),
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	attributes: listExport(contracts.attributes, {
		async read(context, query, { page, perPage }) {
			const { attributes, ...found } = await pageOrLast(page, perPage, (range) =>
				listAttributes(context, context.principal.organizationName, { ...query, ...range }),
			);
			return { ...found, items: attributes };
		},
		columns: {
			name: ({ name }) => name,
			displayName: ({ displayName }) => displayName,
			type: ({ type }) => type,
			standard: ({ standard }) => standard,
			required: ({ required }) => required,
			unique: ({ unique }) => unique,
			readers: ({ readers }) => readers,
			writers: ({ writers }) => writers,
			claim: ({ claim }) => claim?.name ?? null,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	identityProviders: listExport(contracts["identity-providers"], {
		async read(context, query, { page, perPage }) {
			const { identityProviders, ...found } = await pageOrLast(page, perPage, (range) =>
				listIdentityProviders(context, { ...query, ...range }),
			);
			return { ...found, items: identityProviders };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			kind: ({ kind }) => kind,
			issuer: ({ issuer, saml }) => issuer ?? saml?.entityId ?? null,
			clientId: ({ clientId }) => clientId,
			enabled: ({ enabled }) => enabled,
			linkedUsers: ({ linkedUsers }) => linkedUsers,
			usedBy: ({ usedBy }) => usedBy.map(({ name }) => name),
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	senders: listExport(contracts.senders, {
		async read(context, query, { page, perPage }) {
			const { senders, ...found } = await pageOrLast(page, perPage, async (range) => {
				const { totalResults: total, ...rest } = await listSenders(context, { ...query, ...range });
				return { ...rest, total };
			});
			return { ...found, items: senders };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			channel: ({ channel }) => channel,
			provider: ({ provider }) => provider,
			default: ({ isDefault }) => isDefault,
			usedBy: ({ usedBy }) => usedBy.map(({ name }) => name),
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	secrets: listExport(contracts.secrets, {
		async read({ principal }, { search = "", use, sort, order }, page) {
			const { secrets, ...found } = await browseSecrets(principal, { search, use, sort, order, ...page });
			return { ...found, items: secrets };
		},
		columns: {
			name: ({ name }) => name,
			origins: ({ origins }) => origins,
			usedBy: ({ usedBy }) => usedBy.map(({ name }) => name),
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
			updatedBy: ({ updatedBy }) => updatedBy,
		},
	}),
	actions: listExport(contracts.actions, {
		async read({ principal }, { search = "", status, sort, order }, page) {
			const { actions, ...found } = await browseActions(principal, { search, status, sort, order, ...page });
			return { ...found, items: actions };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			status: ({ status }) => status,
			type: ({ type }) => type,
			uri: ({ endpoint }) => endpoint.uri,
			authentication: ({ endpoint }) => endpoint.authentication.type,
			order: ({ order }) => order,
			timeoutMs: ({ timeoutMs }) => timeoutMs,
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	lifecycleRules: listExport(contracts["lifecycle-rules"], {
		async read({ principal }, { search = "", status, sort, order }, page) {
			const { rules, ...found } = await browseRules(principal, { search, status, sort, order, ...page });
			return { ...found, items: rules };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			enabled: ({ enabled }) => enabled,
			when: ({ trigger }) => trigger.on,
			conditions: ({ conditions }) => JSON.stringify(conditions),
			actions: ({ actions }) => JSON.stringify(actions),
			author: ({ author }) => author,
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	provisioningTargets: listExport(contracts["provisioning-targets"], {
		async read({ principal }, { search = "", status, sort, order }, page) {
			const { targets, ...found } = await browseTargets(principal, { search, status, sort, order, ...page });
			return { ...found, items: targets };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			enabled: ({ enabled }) => enabled,
			baseUrl: ({ baseUrl }) => baseUrl,
			people: ({ people }) => JSON.stringify(people),
			leavers: ({ leavers }) => leavers,
			waiting: ({ counts }) => counts.waiting,
			done: ({ counts }) => counts.done,
			failed: ({ counts }) => counts.failed,
			problem: ({ problem }) => problem,
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	accessReviews: listExport(contracts["access-reviews"], {
		async read(context, query, page) {
			const { reviews, ...found } = await browseReviews(context, { ...query, ...page });
			return { ...found, items: reviews };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			subjectKind: ({ subject }) => subject.kind,
			subject: ({ subject }) => subject.name,
			status: ({ status }) => status,
			people: ({ counts }) => counts.people,
			kept: ({ counts }) => counts.kept,
			taken: ({ counts }) => counts.taken,
			unanswered: ({ counts }) => counts.unanswered,
			author: ({ author }) => author,
			createdAt: ({ createdAt }) => createdAt,
			dueAt: ({ dueAt }) => dueAt,
			closedAt: ({ closedAt }) => closedAt,
		},
	}),
	accessReviewItems: listExport(contracts["access-review-items"], {
		async read(context, { answer }, { page, perPage }, { accessReviewId }) {
			const { items, ...found } = await pageOrLast(page, perPage, async (range) => {
				const { totalResults: total, ...rest } = await listReviewItems(context, accessReviewId, { ...range, answer });
				return { ...rest, total };
			});
			return { ...found, items };
		},
		columns: {
			userId: ({ userId }) => userId,
			userName: ({ username }) => username,
			displayName: ({ displayName }) => displayName,
			answer: ({ answer }) => answer,
			reason: ({ reason }) => reason,
			answeredBy: ({ answeredBy }) => answeredBy,
			answeredAt: ({ answeredAt }) => answeredAt,
			outcome: ({ outcome }) => outcome,
			problem: ({ problem }) => problem,
		},
	}),
	webhooks: listExport(contracts.webhooks, {
		async read({ principal }, { search = "", status, sort, order }, page) {
			const { webhooks, ...found } = await browseWebhooks(principal, { search, status, sort, order, ...page });
			return { ...found, items: webhooks };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			url: ({ url }) => url,
			active: ({ active }) => active,
			events: ({ events }) => events,
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
};
