import type { Fault } from '../../fairness/fields.ts';
import {
  VERIFICATION_FIELDS,
  type VerificationField,
  type VerificationFields,
} from '../../fairness/verification.ts';
import { byId, element } from './dom.ts';

const form = byId('verification', HTMLFormElement);
const shoeOnly = byId('shoe-only', HTMLFieldSetElement);
const summary = byId('faults', HTMLDivElement);

/** Calls `check` with the fields whenever the form is submitted; the browser itself submits nothing. */
export function onSubmit(check: (fields: VerificationFields) => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    check(fieldsOfForm());
  });
  control('scheme').addEventListener('change', matchScheme);
}

/** Fills the form in; a field that is left out gets back what the page starts with. */
export function fillForm(fields: VerificationFields): void {
  form.reset();
  for (const field of VERIFICATION_FIELDS) {
    const text = fields[field];
    if (text !== undefined) control(field).value = text;
  }
  matchScheme();
}

/** Shows what is at fault, all of it above the form and each fault at its field; none clears them. */
export function showFaults(faults: readonly Fault<VerificationField>[]): void {
  for (const field of VERIFICATION_FIELDS) {
    const reason = faults.find((fault) => fault.field === field)?.reason ?? '';
    byId(`${field}-fault`, HTMLParagraphElement).textContent = reason;
    control(field).setAttribute('aria-invalid', String(reason !== ''));
  }
  showSummary(faults.map(({ field, reason }) => `${labelOf(field)}: ${reason}`));
  const first = faults
    .map(({ field }) => control(field))
    .find((candidate) => !candidate.matches(':disabled'));
  if (faults.length > 0) (first ?? summary).focus();
}

/** Shows sentences above the form that belong to no one field. */
export function showSummary(sentences: readonly string[]): void {
  summary.replaceChildren(...sentences.map((sentence) => element('p', {}, sentence)));
  summary.hidden = sentences.length === 0;
}

function fieldsOfForm(): VerificationFields {
  const data = new FormData(form);
  return Object.fromEntries(VERIFICATION_FIELDS.map((field) => [field, String(data.get(field) ?? '')]));
}

/** Without a shoe there are no decks and no burn to enter. */
function matchScheme(): void {
  const hasShoe = control('scheme').value !== 'stake-v1';
  shoeOnly.disabled = !hasShoe;
  shoeOnly.hidden = !hasShoe;
}

function control(field: VerificationField): HTMLInputElement | HTMLSelectElement {
  const found = form.elements.namedItem(field);
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
  throw new TypeError(`the form has no field ${field}`);
}

function labelOf(field: VerificationField): string {
  return control(field).labels?.[0]?.textContent ?? field;
}
