import { parseVerification, type VerificationFields, verify } from '../../fairness/verification.ts';
import { fieldsOfFragment, fragmentOf } from '../../fairness/verify-link.ts';
import { WEB_HASHES } from '../../fairness/web-hashes.ts';
import { byId } from './dom.ts';
import { fillForm, onSubmit, showFaults, showSummary } from './form.ts';
import { reportView } from './report-view.ts';

const report = byId('report', HTMLDivElement);

/** The newest check; an older one that ends later shows nothing. */
let newest = 0;

async function check(fields: VerificationFields): Promise<void> {
  newest += 1;
  const own = newest;
  report.replaceChildren();
  const verification = parseVerification(fields);
  showFaults(verification.ok ? [] : verification.refusal);
  if (!verification.ok) return;
  if (!isSecureContext) {
    showSummary(['Browsers offer the hash functions that this check needs on https pages only.']);
    return;
  }
  const found = await verify(WEB_HASHES, verification.value);
  if (own !== newest) return;
  const link = `#${fragmentOf(fields)}`;
  report.replaceChildren(...reportView(found, verification.value, link));
  // The address leads to this check from now on; nothing is loaded for it.
  history.replaceState(undefined, '', link);
  byId('verdict', HTMLHeadingElement).focus();
}

/** Checks what the address asks for, if it asks for anything. */
function checkAddress(): void {
  const fields = fieldsOfFragment(location.hash.slice(1));
  if (!fields.ok) {
    report.replaceChildren();
    showSummary([fields.refusal]);
  } else if (Object.keys(fields.value).length > 0) {
    fillForm(fields.value);
    void check(fields.value);
  }
}

onSubmit((fields) => void check(fields));
addEventListener('hashchange', checkAddress);
checkAddress();
