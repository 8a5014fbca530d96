/** The code of a refusal by an external service, whose words come with it. */
export const REFUSED_BY_ACTION = "ACT-60100";

/** The code of a change that an external service could not be asked about. */
export const UNCHECKED_BY_ACTION = "ACT-65001";
