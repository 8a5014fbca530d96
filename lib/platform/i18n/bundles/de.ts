// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import type { Texts } from "../texts";
import account from "./de/account.json" with { type: "json" };
import actions from "./de/actions.json" with { type: "json" };
import agents from "./de/agents.json" with { type: "json" };
import api from "./de/api.json" with { type: "json" };
import apiResources from "./de/api-resources.json" with { type: "json" };
import appAccess from "./de/app-access.json" with { type: "json" };
import appFindings from "./de/app-findings.json" with { type: "json" };
import appOrganizations from "./de/app-organizations.json" with { type: "json" };
import appSaml from "./de/app-saml.json" with { type: "json" };
import appSettings from "./de/app-settings.json" with { type: "json" };
import appSummary from "./de/app-summary.json" with { type: "json" };
import applications from "./de/applications.json" with { type: "json" };
import assurance from "./de/assurance.json" with { type: "json" };
import attributes from "./de/attributes.json" with { type: "json" };
import audit from "./de/audit.json" with { type: "json" };
import branding from "./de/branding.json" with { type: "json" };
import compare from "./de/compare.json" with { type: "json" };
import composer from "./de/composer.json" with { type: "json" };
import condition from "./de/condition.json" with { type: "json" };
import configuration from "./de/configuration.json" with { type: "json" };
import creating from "./de/creating.json" with { type: "json" };
import credentials from "./de/credentials.json" with { type: "json" };
import diagnosis from "./de/diagnosis.json" with { type: "json" };
import domains from "./de/domains.json" with { type: "json" };
import editor from "./de/editor.json" with { type: "json" };
import elements from "./de/elements.json" with { type: "json" };
import executions from "./de/executions.json" with { type: "json" };
import executors from "./de/executors.json" with { type: "json" };
import exportImport from "./de/export-import.json" with { type: "json" };
import finding from "./de/finding.json" with { type: "json" };
import flows from "./de/flows.json" with { type: "json" };
import gate from "./de/gate.json" with { type: "json" };
import groups from "./de/groups.json" with { type: "json" };
import importNotes from "./de/import-notes.json" with { type: "json" };
import importing from "./de/importing.json" with { type: "json" };
import inspector from "./de/inspector.json" with { type: "json" };
import invitations from "./de/invitations.json" with { type: "json" };
import issuedCredentials from "./de/issued-credentials.json" with { type: "json" };
import issues from "./de/issues.json" with { type: "json" };
import lifecycle from "./de/lifecycle.json" with { type: "json" };
import manual from "./de/manual.json" with { type: "json" };
import message from "./de/message.json" with { type: "json" };
import organizations from "./de/organizations.json" with { type: "json" };
import outbox from "./de/outbox.json" with { type: "json" };
import overview from "./de/overview.json" with { type: "json" };
import projections from "./de/projections.json" with { type: "json" };
import providers from "./de/providers.json" with { type: "json" };
import provisioning from "./de/provisioning.json" with { type: "json" };
import quickStart from "./de/quick-start.json" with { type: "json" };
import refusals from "./de/refusals.json" with { type: "json" };
import reviews from "./de/reviews.json" with { type: "json" };
import roles from "./de/roles.json" with { type: "json" };
import screen from "./de/screen.json" with { type: "json" };
import secrets from "./de/secrets.json" with { type: "json" };
import senders from "./de/senders.json" with { type: "json" };
import shell from "./de/shell.json" with { type: "json" };
import signals from "./de/signals.json" with { type: "json" };
import signingKeys from "./de/signing-keys.json" with { type: "json" };
import simulation from "./de/simulation.json" with { type: "json" };
import traffic from "./de/traffic.json" with { type: "json" };
import translations from "./de/translations.json" with { type: "json" };
import trial from "./de/trial.json" with { type: "json" };
import ui from "./de/ui.json" with { type: "json" };
import userImport from "./de/user-import.json" with { type: "json" };
import users from "./de/users.json" with { type: "json" };
import versions from "./de/versions.json" with { type: "json" };
import wallets from "./de/wallets.json" with { type: "json" };
import webhooks from "./de/webhooks.json" with { type: "json" };

/** Every text of Portico's own pages in German. */
export const de: Texts = {
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
