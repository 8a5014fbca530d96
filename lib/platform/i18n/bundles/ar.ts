// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import type { Texts } from "../texts";
import account from "./ar/account.json" with { type: "json" };
import actions from "./ar/actions.json" with { type: "json" };
import agents from "./ar/agents.json" with { type: "json" };
import api from "./ar/api.json" with { type: "json" };
import apiResources from "./ar/api-resources.json" with { type: "json" };
import appAccess from "./ar/app-access.json" with { type: "json" };
import appFindings from "./ar/app-findings.json" with { type: "json" };
import appOrganizations from "./ar/app-organizations.json" with { type: "json" };
import appSaml from "./ar/app-saml.json" with { type: "json" };
import appSettings from "./ar/app-settings.json" with { type: "json" };
import appSummary from "./ar/app-summary.json" with { type: "json" };
import applications from "./ar/applications.json" with { type: "json" };
import assurance from "./ar/assurance.json" with { type: "json" };
import attributes from "./ar/attributes.json" with { type: "json" };
import audit from "./ar/audit.json" with { type: "json" };
import branding from "./ar/branding.json" with { type: "json" };
import compare from "./ar/compare.json" with { type: "json" };
import composer from "./ar/composer.json" with { type: "json" };
import condition from "./ar/condition.json" with { type: "json" };
import configuration from "./ar/configuration.json" with { type: "json" };
import creating from "./ar/creating.json" with { type: "json" };
import credentials from "./ar/credentials.json" with { type: "json" };
import diagnosis from "./ar/diagnosis.json" with { type: "json" };
import domains from "./ar/domains.json" with { type: "json" };
import editor from "./ar/editor.json" with { type: "json" };
import elements from "./ar/elements.json" with { type: "json" };
import executions from "./ar/executions.json" with { type: "json" };
import executors from "./ar/executors.json" with { type: "json" };
import exportImport from "./ar/export-import.json" with { type: "json" };
import finding from "./ar/finding.json" with { type: "json" };
import flows from "./ar/flows.json" with { type: "json" };
import gate from "./ar/gate.json" with { type: "json" };
import groups from "./ar/groups.json" with { type: "json" };
import importNotes from "./ar/import-notes.json" with { type: "json" };
import importing from "./ar/importing.json" with { type: "json" };
import inspector from "./ar/inspector.json" with { type: "json" };
import invitations from "./ar/invitations.json" with { type: "json" };
import issuedCredentials from "./ar/issued-credentials.json" with { type: "json" };
import issues from "./ar/issues.json" with { type: "json" };
import lifecycle from "./ar/lifecycle.json" with { type: "json" };
import manual from "./ar/manual.json" with { type: "json" };
import message from "./ar/message.json" with { type: "json" };
import organizations from "./ar/organizations.json" with { type: "json" };
import outbox from "./ar/outbox.json" with { type: "json" };
import overview from "./ar/overview.json" with { type: "json" };
import projections from "./ar/projections.json" with { type: "json" };
import providers from "./ar/providers.json" with { type: "json" };
import provisioning from "./ar/provisioning.json" with { type: "json" };
import quickStart from "./ar/quick-start.json" with { type: "json" };
import refusals from "./ar/refusals.json" with { type: "json" };
import reviews from "./ar/reviews.json" with { type: "json" };
import roles from "./ar/roles.json" with { type: "json" };
import screen from "./ar/screen.json" with { type: "json" };
import secrets from "./ar/secrets.json" with { type: "json" };
import senders from "./ar/senders.json" with { type: "json" };
import shell from "./ar/shell.json" with { type: "json" };
import signals from "./ar/signals.json" with { type: "json" };
import signingKeys from "./ar/signing-keys.json" with { type: "json" };
import simulation from "./ar/simulation.json" with { type: "json" };
import traffic from "./ar/traffic.json" with { type: "json" };
import translations from "./ar/translations.json" with { type: "json" };
import trial from "./ar/trial.json" with { type: "json" };
import ui from "./ar/ui.json" with { type: "json" };
import userImport from "./ar/user-import.json" with { type: "json" };
import users from "./ar/users.json" with { type: "json" };
import versions from "./ar/versions.json" with { type: "json" };
import wallets from "./ar/wallets.json" with { type: "json" };
import webhooks from "./ar/webhooks.json" with { type: "json" };

/** Every text of Portico's own pages in Arabic. */
export const ar: Texts = {
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
