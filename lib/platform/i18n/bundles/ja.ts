// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
import type { Texts } from "../texts";
import account from "./ja/account.json" with { type: "json" };
import actions from "./ja/actions.json" with { type: "json" };
import agents from "./ja/agents.json" with { type: "json" };
import api from "./ja/api.json" with { type: "json" };
import apiResources from "./ja/api-resources.json" with { type: "json" };
import appAccess from "./ja/app-access.json" with { type: "json" };
import appFindings from "./ja/app-findings.json" with { type: "json" };
import appOrganizations from "./ja/app-organizations.json" with { type: "json" };
import appSaml from "./ja/app-saml.json" with { type: "json" };
import appSettings from "./ja/app-settings.json" with { type: "json" };
import appSummary from "./ja/app-summary.json" with { type: "json" };
import applications from "./ja/applications.json" with { type: "json" };
import assurance from "./ja/assurance.json" with { type: "json" };
import attributes from "./ja/attributes.json" with { type: "json" };
import audit from "./ja/audit.json" with { type: "json" };
import branding from "./ja/branding.json" with { type: "json" };
import compare from "./ja/compare.json" with { type: "json" };
import composer from "./ja/composer.json" with { type: "json" };
import condition from "./ja/condition.json" with { type: "json" };
import configuration from "./ja/configuration.json" with { type: "json" };
import creating from "./ja/creating.json" with { type: "json" };
import credentials from "./ja/credentials.json" with { type: "json" };
import diagnosis from "./ja/diagnosis.json" with { type: "json" };
import domains from "./ja/domains.json" with { type: "json" };
import editor from "./ja/editor.json" with { type: "json" };
import elements from "./ja/elements.json" with { type: "json" };
import executions from "./ja/executions.json" with { type: "json" };
import executors from "./ja/executors.json" with { type: "json" };
import exportImport from "./ja/export-import.json" with { type: "json" };
import finding from "./ja/finding.json" with { type: "json" };
import flows from "./ja/flows.json" with { type: "json" };
import gate from "./ja/gate.json" with { type: "json" };
import groups from "./ja/groups.json" with { type: "json" };
import importNotes from "./ja/import-notes.json" with { type: "json" };
import importing from "./ja/importing.json" with { type: "json" };
import inspector from "./ja/inspector.json" with { type: "json" };
import invitations from "./ja/invitations.json" with { type: "json" };
import issuedCredentials from "./ja/issued-credentials.json" with { type: "json" };
import issues from "./ja/issues.json" with { type: "json" };
import lifecycle from "./ja/lifecycle.json" with { type: "json" };
import manual from "./ja/manual.json" with { type: "json" };
import message from "./ja/message.json" with { type: "json" };
import organizations from "./ja/organizations.json" with { type: "json" };
import outbox from "./ja/outbox.json" with { type: "json" };
import overview from "./ja/overview.json" with { type: "json" };
import projections from "./ja/projections.json" with { type: "json" };
import providers from "./ja/providers.json" with { type: "json" };
import provisioning from "./ja/provisioning.json" with { type: "json" };
import quickStart from "./ja/quick-start.json" with { type: "json" };
import refusals from "./ja/refusals.json" with { type: "json" };
import reviews from "./ja/reviews.json" with { type: "json" };
import roles from "./ja/roles.json" with { type: "json" };
import screen from "./ja/screen.json" with { type: "json" };
import secrets from "./ja/secrets.json" with { type: "json" };
import senders from "./ja/senders.json" with { type: "json" };
import shell from "./ja/shell.json" with { type: "json" };
import signals from "./ja/signals.json" with { type: "json" };
import signingKeys from "./ja/signing-keys.json" with { type: "json" };
import simulation from "./ja/simulation.json" with { type: "json" };
import traffic from "./ja/traffic.json" with { type: "json" };
import translations from "./ja/translations.json" with { type: "json" };
import trial from "./ja/trial.json" with { type: "json" };
import ui from "./ja/ui.json" with { type: "json" };
import userImport from "./ja/user-import.json" with { type: "json" };
import users from "./ja/users.json" with { type: "json" };
import versions from "./ja/versions.json" with { type: "json" };
import wallets from "./ja/wallets.json" with { type: "json" };
import webhooks from "./ja/webhooks.json" with { type: "json" };

/** Every text of Portico's own pages in Japanese. */
export const ja: Texts = {
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
