import { fieldInput, passwordField, usernameField } from "./field";
import type { FlowTemplate } from "./flow-template";
import { passwordSteps } from "./password-steps";
import { screen } from "./screen";
import { signInBeginning } from "./sign-in-beginning";
import { signInEnding } from "./sign-in-ending";
import { step } from "./steps";

/** The password of a directory; local accounts, such as those of administrators, have a screen that works while the directory is down. */
export const directoryOrLocal: FlowTemplate = {
	id: "directory-or-local",
	flowType: "AUTHENTICATION",
	icon: "building-2",
	titleKey: "templates:directory_or_local.title",
	descriptionKey: "templates:directory_or_local.description",
	definition: () => ({
		name: "Directory or local password",
		handle: "directory-or-local",
		flowType: "AUTHENTICATION",
		nodes: [
			...signInBeginning("ask_directory"),
			screen("ask_directory", {
				heading: "signin:heading",
				hint: "signin:directory.hint",
				fields: [usernameField, passwordField],
				submit: { id: "sign_in", text: "elements:buttons.sign_in", to: "check_directory" },
				others: [{ id: "use_local", text: "signin:options.local", to: "ask_password" }],
			}),
			step("check_directory", {
				executor: { name: "LDAPAuthExecutor" },
				// A directory that an administrator has to create; the template only suggests the id.
				properties: { idpId: "directory" },
				inputs: [fieldInput(usernameField), fieldInput(passwordField)],
				onSuccess: "check_access",
				onFailure: "ask_directory",
			}),
			...passwordSteps({ others: [{ id: "use_directory", text: "signin:options.directory", to: "ask_directory" }] }),
			...signInEnding("ask_directory"),
		],
	}),
};
