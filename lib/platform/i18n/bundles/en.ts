// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import account from "./en/account.json" with { type: "json" };
import actions from "./en/actions.json" with { type: "json" };
import agents from "./en/agents.json" with { type: "json" };
import api from "./en/api.json" with { type: "json" };
import apiResources from "./en/api-resources.json" with { type: "json" };
import appAccess from "./en/app-access.json" with { type: "json" };
import appFindings from "./en/app-findings.json" with { type: "json" };
import appOrganizations from "./en/app-organizations.json" with { type: "json" };
import appSaml from "./en/app-saml.json" with { type: "json" };
import appSettings from "./en/app-settings.json" with { type: "json" };
import appSummary from "./en/app-summary.json" with { type: "json" };
import applications from "./en/applications.json" with { type: "json" };
import assurance from "./en/assurance.json" with { type: "json" };
import attributes from "./en/attributes.json" with { type: "json" };
import audit from "./en/audit.json" with { type: "json" };
import branding from "./en/branding.json" with { type: "json" };
import compare from "./en/compare.json" with { type: "json" };
import composer from "./en/composer.json" with { type: "json" };
import condition from "./en/condition.json" with { type: "json" };
import configuration from "./en/configuration.json" with { type: "json" };
import creating from "./en/creating.json" with { type: "json" };
import credentials from "./en/credentials.json" with { type: "json" };
import diagnosis from "./en/diagnosis.json" with { type: "json" };
import domains from "./en/domains.json" with { type: "json" };
import editor from "./en/editor.json" with { type: "json" };
import elements from "./en/elements.json" with { type: "json" };
import executions from "./en/executions.json" with { type: "json" };
import executors from "./en/executors.json" with { type: "json" };
import exportImport from "./en/export-import.json" with { type: "json" };
import finding from "./en/finding.json" with { type: "json" };
import flows from "./en/flows.json" with { type: "json" };
import gate from "./en/gate.json" with { type: "json" };
import groups from "./en/groups.json" with { type: "json" };
import importNotes from "./en/import-notes.json" with { type: "json" };
import importing from "./en/importing.json" with { type: "json" };
import inspector from "./en/inspector.json" with { type: "json" };
import invitations from "./en/invitations.json" with { type: "json" };
import issuedCredentials from "./en/issued-credentials.json" with { type: "json" };
import issues from "./en/issues.json" with { type: "json" };
import lifecycle from "./en/lifecycle.json" with { type: "json" };
import manual from "./en/manual.json" with { type: "json" };
import message from "./en/message.json" with { type: "json" };
import organizations from "./en/organizations.json" with { type: "json" };
import outbox from "./en/outbox.json" with { type: "json" };
import overview from "./en/overview.json" with { type: "json" };
import projections from "./en/projections.json" with { type: "json" };
import providers from "./en/providers.json" with { type: "json" };
import provisioning from "./en/provisioning.json" with { type: "json" };
import quickStart from "./en/quick-start.json" with { type: "json" };
import refusals from "./en/refusals.json" with { type: "json" };
import reviews from "./en/reviews.json" with { type: "json" };
import roles from "./en/roles.json" with { type: "json" };
import screen from "./en/screen.json" with { type: "json" };
import secrets from "./en/secrets.json" with { type: "json" };
import senders from "./en/senders.json" with { type: "json" };
import shell from "./en/shell.json" with { type: "json" };
import signals from "./en/signals.json" with { type: "json" };
import signingKeys from "./en/signing-keys.json" with { type: "json" };
import simulation from "./en/simulation.json" with { type: "json" };
import traffic from "./en/traffic.json" with { type: "json" };
import translations from "./en/translations.json" with { type: "json" };
import trial from "./en/trial.json" with { type: "json" };
import ui from "./en/ui.json" with { type: "json" };
import userImport from "./en/user-import.json" with { type: "json" };
import users from "./en/users.json" with { type: "json" };
import versions from "./en/versions.json" with { type: "json" };
import wallets from "./en/wallets.json" with { type: "json" };
import webhooks from "./en/webhooks.json" with { type: "json" };

/** Every text of Portico's own pages in English. */
export const en = {
	account,
	actions,
	agents,
	api,
	apiResources,
	appAccess,
	appFindings,
	appOrganizations,
	appSaml,
	appSettings,
	appSummary,
	applications,
	assurance,
	attributes,
	audit,
	branding,
	compare,
	composer,
	condition,
	configuration,
	creating,
	credentials,
	diagnosis,
	domains,
	editor,
	elements,
	executions,
	executors,
	exportImport,
	finding,
	flows,
	gate,
	groups,
	importNotes,
	importing,
	inspector,
	invitations,
	issuedCredentials,
	issues,
	lifecycle,
	manual,
	message,
	organizations,
	outbox,
	overview,
	projections,
	providers,
	provisioning,
	quickStart,
	refusals,
	reviews,
	roles,
	screen,
	secrets,
	senders,
	shell,
	signals,
	signingKeys,
	simulation,
	traffic,
	translations,
	trial,
	ui,
	userImport,
	users,
	versions,
	wallets,
	webhooks,
};
