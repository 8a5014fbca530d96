/** The code of a refusal by an external service; the refusal contains the words of that service. */
export const REFUSED_BY_ACTION = "ACT-60100";

/** The code of a change about which no verdict could be obtained from an external service. */
export const UNCHECKED_BY_ACTION = "ACT-65001";
