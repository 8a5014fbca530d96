import {
	browseGroups,
	browsePeople,
	browseRoles,
	browseUsers,
	groupSummary,
	type Person,
	roleSummary,
} from "@/lib/identity/directory";
import { listMappings } from "@/lib/identity/discovery";
import { listInvitations } from "@/lib/identity/invitations";
import { listOrganizations } from "@/lib/identity/organizations";
import { shippedRoleNames } from "@/lib/platform/i18n/server";
import { pageOrLast } from "@/lib/platform/kernel";
import { listExportContracts as contracts } from "./contract";
import { listExport } from "./list-export";

const people = {
	id: ({ id }: Person) => id,
	userName: ({ username }: Person) => username,
	displayName: ({ displayName }: Person) => displayName,
	email: ({ email }: Person) => email,
	active: ({ active }: Person) => active,
	guest: ({ guest }: Person) => guest,
};

/** The lists of people, and of organizations. */
export const directoryExports = {
	users: listExport(contracts.users, {
		async read({ principal }, { search = "", status, home, sort, order }, page) {
			const { users, ...found } = await browseUsers(principal, {
				search,
				status,
				home,
				complete: true,
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
	groups: listExport(contracts.groups, {
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
	roles: listExport(contracts.roles, {
		read: ({ principal }, { search = "", sort, order, language }, page) =>
			browseRoles(principal, {
				search,
				...sorted(sort, order),
				...page,
				...(language !== undefined && { shownAs: shippedRoleNames(language) }),
			}),
		columns: {
			id: ({ id }) => id,
			displayName: ({ displayName }) => displayName,
			permissions: ({ permissions }) => permissions,
			users: ({ userCount }) => userCount,
			groups: ({ groupCount }) => groupCount,
			createdAt: ({ createdAt }) => createdAt,
		},
	}),
	groupMembers: listExport(contracts["group-members"], {
		async read({ principal }, { search = "", sort, order }, page, { groupId }) {
			const { id } = await groupSummary(principal, groupId);
			return browsePeople(principal, { kind: "group", id }, { search, ...sorted(sort, order), ...page });
		},
		columns: people,
	}),
	roleHolders: listExport(contracts["role-holders"], {
		async read({ principal }, { search = "", sort, order }, page, { roleId }) {
			const { id } = await roleSummary(principal, roleId);
			return browsePeople(principal, { kind: "role", id }, { search, ...sorted(sort, order), ...page });
		},
		columns: people,
	}),
	organizations: listExport(contracts.organizations, {
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
	domains: listExport(contracts.domains, {
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
	invitations: listExport(contracts.invitations, {
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
};

/** The order of a list in the form that the directory expects. */
function sorted<Sort>(sort: Sort, order: "asc" | "desc") {
	return { order: sort, descending: order === "desc" };
}
