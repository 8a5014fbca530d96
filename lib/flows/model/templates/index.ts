import { approval, approvalInBrowser } from "./approval";
import { blankSignIn } from "./blank-sign-in";
import { blankSignUp } from "./blank-sign-up";
import { directoryOrLocal } from "./directory-or-local";
import { emailCode } from "./email-code";
import type { FlowTemplate } from "./flow-template";
import { invitationCode } from "./invitation-code";
import { magicLink } from "./magic-link";
import { newBrowser } from "./new-browser";
import { organizationDiscovery } from "./organization-discovery";
import { passkeyFirst } from "./passkey-first";
import { password } from "./password";
import { passwordLink } from "./password-link";
import { passwordOrOrganization } from "./password-or-organization";
import { passwordOrParent } from "./password-or-parent";
import { passwordOrSms } from "./password-or-sms";
import { passwordThenAuthenticator } from "./password-then-authenticator";
import { passwordThenSms } from "./password-then-sms";
import { signUpOrganization } from "./sign-up-organization";
import { signUpPassword } from "./sign-up-password";
import { signUpVerifiedEmail } from "./sign-up-verified-email";
import { signUpWallet } from "./sign-up-wallet";
import { socialOrPassword } from "./social-or-password";
import { stepUp } from "./step-up";
import { unusualSignIn } from "./unusual-sign-in";
import { walletOrPassword } from "./wallet-or-password";

/** The templates for new flows, in the order of the console. */
export const flowTemplates: readonly FlowTemplate[] = [
	password,
	passwordLink,
	passkeyFirst,
	passwordThenAuthenticator,
	newBrowser,
	unusualSignIn,
	stepUp,
	passwordThenSms,
	passwordOrSms,
	emailCode,
	magicLink,
	socialOrPassword,
	walletOrPassword,
	directoryOrLocal,
	organizationDiscovery,
	passwordOrOrganization,
	passwordOrParent,
	invitationCode,
	blankSignIn,
	signUpPassword,
	signUpVerifiedEmail,
	signUpWallet,
	signUpOrganization,
	blankSignUp,
	approval,
	approvalInBrowser,
];
