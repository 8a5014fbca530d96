import type { AssuranceRule } from "./assurance-rule";
import { askedAgain } from "./rules/asked-again";
import { buttonUnwired } from "./rules/button-unwired";
import { captchaChecksNothing } from "./rules/captcha-checks-nothing";
import { codeWithoutResend } from "./rules/code-without-resend";
import { conditionBeforeSignIn } from "./rules/condition-before-sign-in";
import { conditionMalformed } from "./rules/condition-malformed";
import { demandUnmet } from "./rules/demand-unmet";
import { endUnapproved } from "./rules/end-unapproved";
import { endUnauthenticated } from "./rules/end-unauthenticated";
import { inputUnused } from "./rules/input-unused";
import { intentUnmet } from "./rules/intent-unmet";
import { ownTestFails } from "./rules/own-test-fails";
import { placesMissing } from "./rules/places-missing";
import { propertyInvalid } from "./rules/property-invalid";
import { propertyMissing } from "./rules/property-missing";
import { screenTraps } from "./rules/screen-traps";
import { secretReferences } from "./rules/secret-references";
import { serviceUnknown } from "./rules/service-unknown";
import { taskNeverSucceeds } from "./rules/task-never-succeeds";
import { thingUnknown } from "./rules/thing-unknown";
import { valueAskedByTask } from "./rules/value-asked-by-task";
import { verificationBypassed } from "./rules/verification-bypassed";
import { weakerPath } from "./rules/weaker-path";
import { workNeedsScripts } from "./rules/work-needs-scripts";

/** Every rule, errors first: an error says that the flow must not be published as it is. */
export const assuranceRules: readonly AssuranceRule[] = [
	endUnauthenticated,
	endUnapproved,
	verificationBypassed,
	intentUnmet,
	demandUnmet,
	taskNeverSucceeds,
	buttonUnwired,
	captchaChecksNothing,
	codeWithoutResend,
	propertyMissing,
	propertyInvalid,
	conditionMalformed,
	serviceUnknown,
	thingUnknown,
	secretReferences,
	conditionBeforeSignIn,
	placesMissing,
	workNeedsScripts,
	ownTestFails,
	weakerPath,
	screenTraps,
	valueAskedByTask,
	askedAgain,
	inputUnused,
];
