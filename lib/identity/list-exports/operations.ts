import { listApplications } from "@/lib/identity/applications";
import { browseGroups, browseRoles, browseUsers } from "@/lib/identity/directory";
import { listMappings } from "@/lib/identity/discovery";
import { listInvitations } from "@/lib/identity/invitations";
import { listOrganizations } from "@/lib/identity/organizations";
import type { Operation } from "@/lib/platform/http/operation";
import { pageOrLast } from "@/lib/platform/kernel";
import { listExportContracts as contracts } from "./contract";
import { listExport } from "./list-export";

export const listExportOperations: readonly Operation[] = [
	listExport(contracts.users, {
		async read({ principal }, { search = "", status, home, sort, order }, page) {
			const { users, ...found } = await browseUsers(principal, {
				search,
				status,
				home,
				...sorted(sort, order),
				...page,
			});
			return { ...found, items: users };
		},
		columns: {
			id: ({ id }) => id,
			userName: ({ username }) => username,
			displayName: ({ displayName }) => displayName,
			givenName: ({ attributes }) => attributes.firstName ?? null,
			familyName: ({ attributes }) => attributes.lastName ?? null,
			email: ({ email }) => email,
			emailVerified: ({ emailVerified }) => emailVerified,
			mobileNumber: ({ mobileNumber }) => mobileNumber,
			active: ({ active }) => active,
			home: ({ organization }) => organization.name,
			groups: ({ groups }) => groups.map(({ name }) => name),
			roles: ({ roles }) => roles.map(({ name }) => name),
			lastSignInAt: ({ lastSignInAt }) => lastSignInAt,
			createdAt: ({ createdAt }) => createdAt,
		},
	}),
	listExport(contracts.groups, {
		read: ({ principal }, { search = "", sort, order }, page) =>
			browseGroups(principal, { search, ...sorted(sort, order), ...page }),
		columns: {
			id: ({ id }) => id,
			displayName: ({ displayName }) => displayName,
			members: ({ memberCount }) => memberCount,
			roles: ({ roles }) => roles.map(({ name }) => name),
			createdAt: ({ createdAt }) => createdAt,
		},
	}),
	listExport(contracts.roles, {
		read: ({ principal }, { search = "", sort, order }, page) =>
			browseRoles(principal, { search, ...sorted(sort, order), ...page }),
		columns: {
			id: ({ id }) => id,
			displayName: ({ displayName }) => displayName,
			permissions: ({ permissions }) => permissions,
			users: ({ userCount }) => userCount,
			groups: ({ groupCount }) => groupCount,
			createdAt: ({ createdAt }) => createdAt,
		},
	}),
	listExport(contracts.organizations, {
		async read(context, query, { page, perPage }) {
			const { organizations, ...found } = await pageOrLast(page, perPage, (range) =>
				listOrganizations(context, context.principal.organizationName, { ...query, ...range }),
			);
			return { ...found, items: organizations };
		},
		columns: {
			id: ({ id }) => id,
			name: ({ name }) => name,
			displayName: ({ displayName }) => displayName,
			status: ({ status }) => status,
			above: ({ path }) => path.map(({ name }) => name).join("/"),
			organizationsBelow: ({ organizations }) => organizations,
			defaultLanguage: ({ defaultLanguage }) => defaultLanguage,
			createdAt: ({ createdAt }) => createdAt,
		},
	}),
	listExport(contracts.domains, {
		async read(context, query, { page, perPage }) {
			const { organizations, ...found } = await pageOrLast(page, perPage, (range) =>
				listMappings(context, context.principal.organizationName, { ...query, filter: undefined, ...range }),
			);
			return {
				...found,
				items: organizations.flatMap(({ domains, ...organization }) =>
					domains.map((domain) => ({ ...domain, organization })),
				),
			};
		},
		columns: {
			domain: ({ domain }) => domain,
			organization: ({ organization }) => organization.organizationName,
			organizationDisplayName: ({ organization }) => organization.displayName,
			leadsToOrganization: ({ routes }) => routes,
			provedAt: ({ provedAt }) => provedAt,
			recordType: ({ record }) => record.type,
			recordName: ({ record }) => record.name,
			recordValue: ({ record }) => record.value,
			claimedAt: ({ claimedAt }) => claimedAt,
		},
	}),
	listExport(contracts.applications, {
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
			createdAt: ({ createdAt }) => createdAt,
			updatedAt: ({ updatedAt }) => updatedAt,
		},
	}),
	listExport(contracts.invitations, {
		async read(context, query, { page, perPage }) {
			const { invitations, ...found } = await pageOrLast(page, perPage, (range) =>
				listInvitations(context, context.principal.organizationName, { ...query, filter: undefined, ...range }),
			);
			return { ...found, items: invitations };
		},
		columns: {
			id: ({ id }) => id,
			userName: ({ username }) => username,
			email: ({ email }) => email,
			status: ({ status }) => status,
			roles: ({ roles }) => roles.map(({ displayName }) => displayName),
			groups: ({ groups }) => groups.map(({ displayName }) => displayName),
			invitedBy: ({ invitedBy }) => invitedBy.name,
			issuedAt: ({ issuedAt }) => issuedAt,
			expiresAt: ({ expiresAt }) => expiresAt,
			decidedAt: ({ decidedAt }) => decidedAt,
		},
	}),
];

/** The order of a list in the form that the directory expects. */
function sorted<Sort>(sort: Sort, order: "asc" | "desc") {
	return { order: sort, descending: order === "desc" };
}
